import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A part that is loaded apart, since respondents never need it. Whoever calls `load` before has it drawn at once: `lazy`
 * draws nothing at first even when all is there, so that the page jumps and a key pressed then goes astray.
 */
export function later<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => {
    Loaded ??= await find()
    return { default: Loaded }
  }
  const Lazy = lazy(load)
  function Later(props: Props) {
    // what it began with stays, and so does what somebody typed into it
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Lazy)
    return createElement(Part, props)
  }
  return Object.assign(Later, { load })
}
