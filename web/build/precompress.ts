import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt)$/

const compress = async (file: string) => {
  const content = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    promisify(brotliCompress)(content, { params: quality }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

/** Writes a Brotli and a gzip twin beside each asset, so that no request pays for compressing. */
export async function precompress(assets: string) {
  const files = await readdir(assets)
  await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(assets, file))))
}
