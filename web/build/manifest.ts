/** What Vite tells of a build: its files, by the modules or names that they were made of. */
export type Manifest = Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }>

/** The scripts that these need at once, their own included. */
export function scriptsOf(manifest: Manifest, keys: Iterable<string>) {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const key of keys) add(key)
  return files
}
