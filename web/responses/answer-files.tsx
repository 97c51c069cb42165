import { useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import type { UploadedFile } from '#shared/uploads.ts'
import { api } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TrayDownIcon } from '#web/ui/desk-icons.tsx'
import { FileIcon } from '#web/ui/icons.tsx'
import { useCatalogue } from '#web/ui/messages.tsx'
import { formatSize } from '#web/ui/sizes.ts'
import { toastError } from '#web/ui/toast.ts'
import css from './answer-files.module.css'

/** The browser's own download: it shows its progress, and nothing has to fit into memory. */
function save(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** The files of one answer, for the owner. */
export function AnswerFiles({ files }: { files: readonly UploadedFile[] }) {
  const { messages } = useCatalogue()
  return (
    <ul className={css['files']} aria-label={messages.responses.files}>
      {files.map((file) => (
        <FileToSave key={file._id} file={file} />
      ))}
    </ul>
  )
}

function FileToSave({ file: { _id, name, size } }: { file: UploadedFile }) {
  const { language, messages } = useCatalogue()
  const { responses } = messages
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const { address } = await api.uploads.address({ params: { uploadId: _id } })
      save(address)
    } catch (error) {
      toastError(say(responses.notDownloaded, { name }), (error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <li>
      <FileIcon size={18} />
      <span className={css['name']} dir="auto">
        {name}
      </span>
      <small>{formatSize(size, language)}</small>
      <Button
        variant="outline"
        size="sm"
        isSquare
        isBusy={isBusy}
        aria-label={say(responses.download, { name })}
        title={say(responses.download, { name })}
        onClick={() => void download()}
      >
        <TrayDownIcon size={16} />
      </Button>
    </li>
  )
}
