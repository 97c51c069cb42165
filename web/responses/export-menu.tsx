import { useEffect, useRef, useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import type { ApiError } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadIcon } from '#web/ui/desk-icons.tsx'
import { handFocus } from '#web/ui/hand-focus.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { formatSize } from '#web/ui/sizes.ts'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { downloadExport, type ExportFormat } from './download-export.ts'
import css from './export-menu.module.css'

const formats: ExportFormat[] = ['csv', 'xlsx', 'json']

/** Every response as a file, with how far it is and a way to stop it. */
export function ExportMenu({ formId, name }: { formId: string; name: string }) {
  const { language, messages } = useCatalogue()
  const { results, ui } = messages
  const [bytes, setBytes] = useState<number>()
  const stopping = useRef<AbortController>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const place = useRef<HTMLDivElement>(null)
  const isUnderWay = bytes !== undefined
  useEffect(() => {
    if (!isUnderWay) return undefined
    // one button takes the place of the other, at the end too
    const goOn = () => handFocus(null, place.current?.querySelector('button'))
    goOn()
    return goOn
  }, [isUnderWay])

  const start = async (format: ExportFormat) => {
    if (stopping.current) return
    const control = new AbortController()
    stopping.current = control
    let received = 0
    const onProgress = (count: number) => setBytes((received = count))
    try {
      await downloadExport({ formId, name, format, signal: control.signal, onProgress })
      toastSuccess(say(results.downloaded, { size: formatSize(received, language) }))
    } catch (error) {
      // whoever closed the file dialog or pressed Cancel knows
      const isOwnWill = control.signal.aborted || (error as Error).name === 'AbortError'
      // and whoever is led to the login sees that
      const isSignedOut = (error as Partial<ApiError>).status === 401
      if (!isOwnWill && !isSignedOut) toastError(results.downloadFailed)
    }
    stopping.current = null
    setBytes(undefined)
  }

  return (
    <div ref={place} className={css['place']}>
      {isUnderWay ? (
        <>
          <span role="status">{say(results.downloading, { size: formatSize(bytes, language) })}</span>
          <Button variant="outline" size="sm" onClick={() => stopping.current?.abort()}>
            {ui.cancel}
          </Button>
        </>
      ) : (
        <Menu
          heading={results.downloadAs}
          trigger={
            <Button variant="outline" size="sm">
              <DownloadIcon size={16} />
              {results.download}
            </Button>
          }
        >
          {formats.map((format) => (
            <MenuItem key={format} onSelect={() => void start(format)}>
              <button type="button">{results.formats[format]}</button>
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}
