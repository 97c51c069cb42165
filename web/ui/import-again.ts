/** Vite asks for a file of styles once, whether it comes or not: these did not come. */
const missing = new Set<HTMLLinkElement>()

const noteMissing = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
}

const loadAnew = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const anew = link.cloneNode() as HTMLLinkElement
    anew.addEventListener('load', resolve)
    anew.addEventListener('error', () => reject(new Error(`${link.href} did not come`)))
    missing.delete(link)
    link.replaceWith(anew)
  })

async function importWithStyles<Part>(find: () => Promise<Part>) {
  // a second time does nothing
  document.addEventListener('error', noteMissing, true)
  await Promise.all([...missing].map(loadAnew))
  return find()
}

const askServer = () => fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })

/** Imports a part that can be asked for again after it did not come. */
export async function importAgain<Part>(find: () => Promise<Part>) {
  // older browsers never ask again for a script that once did not come: so first, whether anybody answers
  const { ok } = await askServer()
  if (!ok) throw new Error('What this page is made of is no longer there')
  return importWithStyles(find)
}

/** Nobody answered. */
export class Unreachable extends Error {}

/** The same for what somebody waits for: whether anybody answers is asked only when it did not come. */
export async function importAtOnce<Part>(find: () => Promise<Part>) {
  try {
    return await importWithStyles(find)
  } catch {
    await askServer().catch((cause: unknown) => {
      throw new Unreachable('Nobody answers', { cause })
    })
    return importWithStyles(find)
  }
}
