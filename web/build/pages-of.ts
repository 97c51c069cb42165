import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

/** The entries that need a module at once, such as `app-fill`; null when only later screens do. */
export const pagesOf = (moduleId: string, graph: Graph) => {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const page = /\/web\/(\w+)\/main\.tsx?$/.exec(id)?.[1]
    if (page) pages.add(page)
    graph.getModuleInfo(id)?.importers.forEach(visit)
  }
  visit(moduleId)
  return pages.size > 0 ? [...pages].toSorted().join('-') : null
}
