import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** What a bare React page that hydrates one button weighs over the wire, built as ours is. */
export async function bareReactBytes() {
  const input = fileURLToPath(new URL('bare-react.tsx', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input },
      modulePreload: { polyfill: false },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return outputs.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? brotliCompressSync(chunk.code, quality).length : 0),
    0,
  )
}
