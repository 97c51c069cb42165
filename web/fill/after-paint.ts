/** Work that can wait until people see what they asked for: it is done after the next frame, or when the page goes away. */
export function createAfterPaint() {
  const tasks: (() => void)[] = []
  const doNow = () => {
    for (const task of tasks.splice(0)) task()
  }
  return {
    doNow,
    later: (task: () => void) => {
      tasks.push(task)
      if (tasks.length === 1) requestAnimationFrame(() => setTimeout(doNow))
    },
  }
}
