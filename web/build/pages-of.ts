import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

/** Who is not signed in yet must not wait for what the other screens share. */
const signIn = /\/web\/users\/(login|signup)-screen\.tsx$/
/** Loaded apart for the respondents' sake alone: who builds a form needs them all. */
const editor = /\/web\/questions\/\w+-editor\.tsx$/

/** What needs a module at once: entries, such as `app`, and the screens and parts that come later. */
function whoNeeds(moduleId: string, graph: Graph) {
  const pages = new Set<string>()
  const later = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const page = /\/web\/(\w+)\/main\.tsx?$/.exec(id)?.[1]
    if (page) pages.add(page)
    const known = graph.getModuleInfo(id)
    if (known && known.dynamicImporters.length > 0) later.add(id)
    known?.importers.forEach(visit)
  }
  visit(moduleId)
  return { pages, later: [...later] }
}

/**
 * The file that a module travels in: with what the same entries need at once, such as `app-landing`, or with what several
 * later screens share. Null for what one of them has for itself.
 */
export const pagesOf = (moduleId: string, graph: Graph) => {
  const { pages, later } = whoNeeds(moduleId, graph)
  // a screen of the app that found it in the landing page's file would bring, and run, all of that page
  if (pages.size > 0 && later.length > 0) pages.add('app')
  if (pages.size > 0) return [...pages].toSorted().join('-')
  if (later.length > 0 && later.every((id) => editor.test(id))) return 'editors'
  if (later.length < 2) return null
  return later.some((id) => signIn.test(id)) ? 'fields' : 'desk'
}
