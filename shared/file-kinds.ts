/** What an owner may ask for, and how the names of such files end. */
const fileKinds = {
  images: 'jpg jpeg png gif webp avif heic heif bmp tif tiff svg',
  documents: 'pdf doc docx odt rtf txt md ppt pptx odp pages key epub',
  spreadsheets: 'xls xlsx ods csv tsv numbers',
  audio: 'mp3 m4a aac wav ogg oga opus flac aif aiff amr',
  video: 'mp4 m4v mov webm mkv avi mpg mpeg 3gp ogv',
  archives: 'zip rar 7z tar gz tgz bz2 xz zst',
}

export type FileKind = keyof typeof fileKinds
export const kindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]]

/** In lower case and without the dot; empty where the name has none. */
export const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const endingsOf = (kinds: readonly FileKind[]): readonly string[] =>
  kinds.flatMap((kind) => fileKinds[kind].split(' '))

/** No kinds at all means that any file will do. */
export const isOfKind = (name: string, kinds: readonly FileKind[]) =>
  kinds.length === 0 || endingsOf(kinds).includes(endingOf(name))
