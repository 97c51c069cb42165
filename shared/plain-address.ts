import { limits } from './limits.ts'

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The last label has a letter: an IP address is nobody's mailbox. */
const shape = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[a-z0-9-]*[a-z])${label}$`, 'i')
const longestLocalPart = 64

/**
 * The address in lower case when the text is exactly one plain address, and nothing round it: no name, list, quote,
 * group, comment, space or line break, since whatever else a mail header understands could reach somebody else.
 */
export const plainAddress = (text: string) =>
  text.length <= limits.email.max && text.indexOf('@') <= longestLocalPart && shape.test(text)
    ? text.toLowerCase()
    : undefined
