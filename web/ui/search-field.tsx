import { useId } from 'react'
import { classNames } from './class-names.ts'
import { SearchIcon } from './desk-icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import outline from './outline.module.css'
import css from './search-field.module.css'

/** For what takes a search back: it goes with the search, and the focus must not. */
export const focusSearch = () => document.querySelector<HTMLElement>('search input')?.focus()

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
