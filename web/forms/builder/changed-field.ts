const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The path of the one value that differs, such as `options.2`; undefined when more than one does, or the shape. */
export function changedField(before: unknown, after: unknown, path = ''): string | undefined {
  if (!isRecord(before) || !isRecord(after)) return path
  const names = Object.keys(after)
  if (names.length !== Object.keys(before).length || names.some((name) => !Object.hasOwn(before, name)))
    return undefined
  const different = names.filter((name) => before[name] !== after[name])
  const [name] = different
  if (name === undefined || different.length > 1) return undefined
  return changedField(before[name], after[name], path === '' ? name : `${path}.${name}`)
}
