const shortest = 1_000
const longest = 60_000

/** Longer after each failure, and never the same for all: a server that comes back is not run over. */
export const pauseAfter = (failures: number, chance = Math.random()) =>
  Math.min(longest, shortest * 2 ** (failures - 1)) * (0.5 + chance / 2)
