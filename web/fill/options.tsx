import { memo, useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import { DotsIcon } from '#web/ui/icons.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import type { FillData } from '#shared/fill-data.ts'
import type { FillState } from './fill-state.ts'
import type { JumpDialog } from './jump-dialog.tsx'
import { Menu } from './menu.tsx'
import { OptionItems } from './option-items.tsx'
import type { Settings } from './use-settings.ts'
import type { Toast } from './use-toasts.ts'

type Props = {
  data: FillData
  isPreview: boolean
  isLocked: boolean
  settings: Settings
  onSettings: (changes: Partial<Settings>) => void
  getState: () => FillState
  onJump: (index: number) => void
  onClear: () => void
  onToast: (toast: Omit<Toast, 'id'>) => void
}

/** The same for every question. */
export const Options = memo(function Options({ data, isPreview, isLocked, settings, onSettings, ...acts }: Props) {
  const { getState, onJump, onClear, onToast } = acts
  const { form, words, isInvite } = data
  const [jump, setJump] = useState<{ Dialog: typeof JumpDialog; from: FillState }>()

  const copy = async () => {
    const link = location.origin + location.pathname
    if (await copyText(link)) onToast({ tone: 'success', text: words.copied })
    else onToast({ tone: 'error', text: say(words.notCopied, { link }) })
  }
  // few ever need it, and everybody waits for what is in the page
  const openJump = async () => {
    try {
      const { JumpDialog: Dialog } = await import('./jump-dialog.tsx')
      setJump({ Dialog, from: getState() })
    } catch {
      onToast({ tone: 'error', text: words.notLoaded })
    }
  }
  return (
    <>
      <Menu label={words.options} icon={<DotsIcon />}>
        {(close) => (
          <OptionItems
            words={words}
            settings={settings}
            onSettings={onSettings}
            isPreview={isPreview}
            isLocked={isLocked}
            onJump={() => void openJump()}
            onCopy={isInvite || isPreview ? undefined : () => void copy()}
            onClear={onClear}
            onClose={close}
          />
        )}
      </Menu>
      {jump && (
        <jump.Dialog
          questions={form.questions}
          state={jump.from}
          words={words}
          onJump={onJump}
          onClose={() => setJump(undefined)}
        />
      )}
    </>
  )
})
