import { openStream } from '#web/app/api.ts'

export type ExportFormat = 'csv' | 'xlsx' | 'json'

type Sink = { write: (part: Uint8Array<ArrayBuffer>) => unknown; close: () => unknown; abort: () => unknown }

type SavePicker = (options: { suggestedName: string }) => Promise<{ createWritable: () => Promise<Sink> }>

/** Straight to the disk, where the browser can; undefined where it cannot. Throws when the person changed their mind. */
async function openFile(name: string): Promise<Sink | undefined> {
  const pick = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker
  return pick && (await pick.call(window, { suggestedName: name })).createWritable()
}

/** Collected first, then handed over as one: for browsers that cannot write to the disk. */
function collect(name: string): Sink {
  const parts: Uint8Array<ArrayBuffer>[] = []
  return {
    write: (part) => parts.push(part),
    abort: () => {},
    close: () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob(parts))
      link.download = name
      link.click()
      // the browser has begun to read it by the next minute
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
  }
}

type Download = {
  formId: string
  /** What the form is called. */
  name: string
  format: ExportFormat
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/** Characters that a file system may not take. */
const fileName = (name: string, format: ExportFormat) =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').slice(0, 100)}.${format}`

/** Saves every response as a file while it arrives. The token is in a header, so a plain link would not do. */
export async function downloadExport({ formId, name, format, signal, onProgress }: Download) {
  const file = fileName(name, format)
  const sink = (await openFile(file)) ?? collect(file)
  try {
    const { body } = await openStream(`/response/export/${formId}?format=${format}`, signal)
    const reader = body?.getReader()
    let bytes = 0
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      await sink.write(part.value)
      onProgress((bytes += part.value.length))
    }
    await sink.close()
  } catch (error) {
    await sink.abort()
    throw error
  }
}
