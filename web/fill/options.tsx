import { memo, useEffect, useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import { DotsIcon } from '#web/ui/icons.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import type { FillData } from '#shared/fill-data.ts'
import type { FillState } from './fill-state.ts'
import type { JumpDialog } from './jump-dialog.tsx'
import { Menu } from './menu.tsx'
import type { OptionItems } from './option-items.tsx'
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

const importItems = () => import('./option-items.tsx')

/** The same for every question. */
export const Options = memo(function Options({ data, isPreview, isLocked, settings, onSettings, ...acts }: Props) {
  const { getState, onJump, onClear, onToast } = acts
  const { form, words, isInvite } = data
  const [Items, setItems] = useState<typeof OptionItems>()
  const [jump, setJump] = useState<{ Dialog: typeof JumpDialog; from: FillState }>()

  // there when it is wanted, also without a connection
  useEffect(() => void importItems().catch(() => {}), [])

  const copy = async () => {
    const link = location.origin + location.pathname
    if (await copyText(link)) onToast({ tone: 'success', text: words.copied })
    else onToast({ tone: 'error', text: say(words.notCopied, { link }) })
  }
  /** False when a part of the page did not come. */
  const load = async (part: () => Promise<void>) => {
    try {
      await part()
      return true
    } catch {
      onToast({ tone: 'error', text: words.notLoaded })
      return false
    }
  }
  const loadItems = () =>
    load(async () => {
      const loaded = await importItems()
      setItems(() => loaded.OptionItems)
    })
  // few ever need it, and everybody waits for what is in the page
  const openJump = () =>
    load(async () => {
      const loaded = await import('./jump-dialog.tsx')
      setJump({ Dialog: loaded.JumpDialog, from: getState() })
    })
  return (
    <>
      <Menu label={words.options} icon={<DotsIcon />} onOpen={loadItems}>
        {(close) =>
          Items && (
            <Items
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
          )
        }
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
