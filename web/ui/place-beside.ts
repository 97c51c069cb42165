type Size = { width: number; height: number }
type Box = Size & { left: number; top: number }

/** From what it belongs to. */
const distance = 6
/** From the edges of the screen. */
const margin = 8

const within = (wanted: number, length: number, room: number) =>
  Math.max(margin, Math.min(wanted, room - margin - length))

/** After what it belongs to, or before it where there is no room after. */
function beside(start: number, length: number, own: number, room: number) {
  const after = start + length + distance
  return after + own + margin <= room ? after : start - distance - own
}

/** Where something small goes that belongs to something else: below or to the right, centred, and on the screen. */
export function placeBeside(side: 'right' | 'bottom', owner: Box, own: Size, screen: Size) {
  if (side === 'bottom')
    return {
      left: within(owner.left + (owner.width - own.width) / 2, own.width, screen.width),
      top: beside(owner.top, owner.height, own.height, screen.height),
    }
  return {
    left: beside(owner.left, owner.width, own.width, screen.width),
    top: within(owner.top + (owner.height - own.height) / 2, own.height, screen.height),
  }
}
