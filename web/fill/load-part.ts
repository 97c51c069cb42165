const brought = new Map<string, Promise<unknown>>()

const bring = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      // so that the next try brings it
      link.remove()
      brought.delete(href)
      reject(new Error(href))
    })
  })
}

const bringOnce = (href: string) => {
  const coming = brought.get(href) ?? bring(href)
  brought.set(href, coming)
  return coming
}

/** Loads a part of the page that few need, with its styles. The bundler's own way to do that weighs several times as much. */
export const loadPart = async <Part>(load: () => Promise<Part>, styles: readonly string[] = []) => {
  const [part] = await Promise.all([load(), ...styles.map((file) => bringOnce(`/${file}`))])
  return part
}
