import { onTestFinished } from 'vitest'

/** What React keeps of each component on the page. */
type Fiber = { type: unknown; flags: number; alternate: Fiber | null; child: Fiber | null; sibling: Fiber | null }

/** React's own mark of a component that was called, rather than left as it was. */
const performedWork = 1

const watchers = new Set<(name: string) => void>()

function tellOf(fiber: Fiber) {
  const { type, flags } = fiber
  if (typeof type === 'function' && flags & performedWork) for (const tell of watchers) tell(type.name)
  // what nobody looked into is the very same, with the marks of an earlier time
  if (fiber.child === fiber.alternate?.child) return
  for (let { child } = fiber; child; child = child.sibling) tellOf(child)
}

// the door that React has for its developer tools; it looks for it while it is loaded, so this must be imported first
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => tellOf(current),
    onCommitFiberUnmount: () => {},
  },
})

/** The names of the components that are drawn from now on, one entry each time. */
export function watchDrawing() {
  const drawn: string[] = []
  const tell = (name: string) => void drawn.push(name)
  watchers.add(tell)
  onTestFinished(() => void watchers.delete(tell))
  return drawn
}
