import { useState } from 'react'
import { say } from '#shared/messages/messages.ts'
import { DotsIcon, KeyboardIcon, LinkIcon, ListIcon, MoonIcon, ReloadIcon, ShortTextIcon } from '#web/ui/icons.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { chooseTheme, currentTheme } from '#web/ui/preference.ts'
import type { FillData } from '#shared/fill-data.ts'
import type { FillState } from './fill-state.ts'
import type { JumpDialog } from './jump-dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import type { Settings } from './use-settings.ts'
import type { Toast } from './use-toasts.ts'

type Props = {
  data: FillData
  isPreview: boolean
  state: FillState
  settings: Settings
  onSettings: (changes: Partial<Settings>) => void
  onJump: (index: number) => void
  onClear: () => void
  onToast: (toast: Omit<Toast, 'id'>) => void
}

export function Options({ data, isPreview, state, settings, onSettings, onJump, onClear, onToast }: Props) {
  const { form, words, isInvite } = data
  const [Jump, setJump] = useState<typeof JumpDialog>()

  const copy = async () => {
    const link = location.origin + location.pathname
    if (await copyText(link)) onToast({ tone: 'success', text: words.copied })
    else onToast({ tone: 'error', text: say(words.notCopied, { link }) })
  }
  // few ever need it, and everybody waits for what is in the page
  const openJump = async () => {
    try {
      const loaded = await import('./jump-dialog.tsx')
      setJump(() => loaded.JumpDialog)
    } catch {
      onToast({ tone: 'error', text: words.notLoaded })
    }
  }
  return (
    <>
      <Menu label={words.options} icon={<DotsIcon />}>
        {(close) => {
          const closing = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <>
              <MenuItem
                icon={<KeyboardIcon size={18} />}
                label={words.letters}
                isOn={settings.hasLetters}
                onPress={() => onSettings({ hasLetters: !settings.hasLetters })}
              />
              <MenuItem
                icon={<ShortTextIcon size={18} />}
                label={words.larger}
                isOn={settings.isLarger}
                onPress={() => onSettings({ isLarger: !settings.isLarger })}
              />
              <ThemeItem data={data} />
              <hr />
              <MenuItem icon={<ListIcon size={18} />} label={words.jump} onPress={closing(() => void openJump())} />
              {/* the link of an invite is for one person, and a preview has none */}
              {!isInvite && !isPreview && (
                <MenuItem icon={<LinkIcon size={18} />} label={words.copy} onPress={closing(() => void copy())} />
              )}
              <MenuItem
                icon={<ReloadIcon size={18} />}
                label={words.clear}
                isDisabled={state.isLocked}
                onPress={closing(onClear)}
              />
            </>
          )
        }}
      </Menu>
      {Jump && (
        <Jump
          questions={form.questions}
          state={state}
          words={words}
          onJump={onJump}
          onClose={() => setJump(undefined)}
        />
      )}
    </>
  )
}

const themes = ['system', 'light', 'dark'] as const

function ThemeItem({ data: { words } }: { data: FillData }) {
  const [theme, setTheme] = useState(currentTheme)
  const change = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
    chooseTheme(next)
    setTheme(next)
  }
  return <MenuItem icon={<MoonIcon size={18} />} label={words.theme} end={words.themes[theme]} onPress={change} />
}
