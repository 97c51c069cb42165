import { useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { SearchIcon } from './desk-icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import outline from './outline.module.css'
import css from './search-field.module.css'

/** For what takes a search back: it goes with the search, and the focus must not. */
export const focusSearch = () => document.querySelector<HTMLElement>('search input')?.focus()

/** Long enough for the next letter, short enough to seem at once. */
const pause = 300

/** What is searched for by an address. Typing goes first; the address follows when it rests. */
export function useTypedSearch(value: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setAsked(value)
    // Back and Show all change the address too; what was asked for here may come when more is typed already
    if (value !== asked) setTyped(value)
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() === value) return
      setAsked(typed.trim())
      onSearch(typed.trim())
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return [typed, setTyped] as const
}

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Narrows what is on the page while somebody types. */
export function SearchField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <search className={css['search']}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <SearchIcon size={18} />
      <input
        id={id}
        className={classNames(outline['outline'], css['input'])}
        type="search"
        placeholder={label}
        autoComplete="off"
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  )
}
