import { createHash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'
import type { openApi } from './openapi.ts'

type Document = ReturnType<typeof openApi>
type Operation = {
  summary: string
  security?: unknown
  parameters: { name: string; in: string; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content: Record<string, { schema: unknown }> }>
}

const styles = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem;background:light-dark(#f4f6f2,#0c1311);color:light-dark(#12201b,#e9f0ec)}
a{color:light-dark(#12664b,#6fd0ac)}h1,h2{line-height:1.2;letter-spacing:-.02em}h2{margin-top:3rem;text-transform:capitalize}
section{background:light-dark(#fff,#131c19);border:1px solid light-dark(#dde3dc,#24312c);border-radius:14px;padding:1rem 1.25rem;margin:1rem 0}
h3{font-size:1rem;margin:0;display:flex;gap:.6rem;flex-wrap:wrap;align-items:baseline}code,pre{font:14px/1.5 ui-monospace,monospace}
code{overflow-wrap:anywhere}pre code{overflow-wrap:normal}
pre{overflow-x:auto;background:light-dark(#eaeee8,#090f0d);padding:.75rem;border-radius:8px;margin:.5rem 0}summary{cursor:pointer;padding:.25rem 0}
b{color:light-dark(#12664b,#6fd0ac)}p{margin:.4rem 0}small{color:light-dark(#586860,#93a49b)}`

/** Lets the page's own style through the policy, and no other. */
export const docsPolicy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`

const shape = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`

function operationHtml(method: string, path: string, operation: Operation) {
  const [status = '', success] = Object.entries(operation.responses)[0] ?? []
  const body = operation.requestBody?.content['application/json']
  return `<section><h3><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code>
<small>${operation.security ? 'needs the token header' : 'open to anyone'}</small></h3><p>${escapeHtml(operation.summary)}</p>
${operation.parameters.map(({ name, in: place, schema }) => shape(`In the ${place}: <code>${escapeHtml(name)}</code>`, schema)).join('')}
${body ? shape('Request body', body.schema) : ''}${shape(`Answer ${status}`, success?.content['application/json']?.schema)}</section>`
}

/** The OpenAPI document as a page that needs no script and asks nobody else for anything. */
export function apiDocs(document: Document) {
  const byNoun = Map.groupBy(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        path,
        method,
        operation: operation as Operation & { tags: string[] },
      })),
    ),
    ({ operation }) => operation.tags[0] ?? '',
  )
  const sections = [...byNoun].map(
    ([noun, calls]) =>
      `<h2>${escapeHtml(noun)}</h2>${calls.map(({ method, path, operation }) => operationHtml(method, path, operation)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Formwright API</title><style>${styles}</style></head><body><main><h1>Formwright API</h1>
<p>${escapeHtml(document.info.description)}</p><p>Signed-in calls carry the session's token in a header named <code>token</code>.
The same as a document for machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}
<h2>Errors</h2><section>${shape('The body of every refusal', document.components.schemas.Error)}</section></main></body></html>`
}
