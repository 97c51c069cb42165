import { useState } from 'react'
import type { FillWords } from '#shared/fill-data.ts'
import { KeyboardIcon, LinkIcon, ListIcon, MoonIcon, ReloadIcon, ShortTextIcon } from '#web/ui/icons.tsx'
import { chooseTheme, currentTheme } from '#web/ui/preference.ts'
import { MenuItem } from './menu-item.tsx'
import type { Settings } from './use-settings.ts'

type Props = {
  words: FillWords
  settings: Settings
  onSettings: (changes: Partial<Settings>) => void
  /** Those that change the whole page have no place in a part of one. */
  isPreview: boolean
  isLocked: boolean
  onJump: () => void
  /** Not where the address is for one person, or there is none. */
  onCopy: (() => void) | undefined
  onClear: () => void
  onClose: () => void
}

/** What the menu holds. */
export function OptionItems({ words, settings, onSettings, isPreview, isLocked, ...acts }: Props) {
  const { onJump, onCopy, onClear, onClose } = acts
  const closing = (act: () => void) => () => {
    onClose()
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
      {!isPreview && (
        <>
          <MenuItem
            icon={<ShortTextIcon size={18} />}
            label={words.larger}
            isOn={settings.isLarger}
            onPress={() => onSettings({ isLarger: !settings.isLarger })}
          />
          <ThemeItem words={words} />
        </>
      )}
      <hr />
      <MenuItem icon={<ListIcon size={18} />} label={words.jump} onPress={closing(onJump)} />
      {onCopy && <MenuItem icon={<LinkIcon size={18} />} label={words.copy} onPress={closing(onCopy)} />}
      <MenuItem icon={<ReloadIcon size={18} />} label={words.clear} isDisabled={isLocked} onPress={closing(onClear)} />
    </>
  )
}

const themes = ['system', 'light', 'dark'] as const

function ThemeItem({ words }: { words: FillWords }) {
  const [theme, setTheme] = useState(currentTheme)
  const change = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
    chooseTheme(next)
    setTheme(next)
  }
  return <MenuItem icon={<MoonIcon size={18} />} label={words.theme} end={words.themes[theme]} onPress={change} />
}
