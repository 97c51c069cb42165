import { type FillData, fillFields } from '#shared/fill-data.ts'
import css from './carried.module.css'

const Hidden = ({ name, value }: { name: string; value: string | number }) => (
  <input type="hidden" name={name} value={value} />
)

/** What the form takes to the server besides the question on the page, as long as no script does it. */
export function Carried({ data: { form, words, given }, questionId }: { data: FillData; questionId: string }) {
  const others = given?.answers.filter(([id]) => id !== questionId) ?? []
  return (
    <>
      <Hidden name={fillFields.version} value={form.version} />
      <Hidden name={fillFields.at} value={given?.index ?? 0} />
      {given && <Hidden name={fillFields.furthest} value={given.furthest} />}
      {given && <Hidden name={fillFields.key} value={given.key} />}
      {given?.proof && <Hidden name={fillFields.proof} value={given.proof} />}
      {others.flatMap(([id, answer]) => answer.map((text) => <Hidden key={`${id} ${text}`} name={id} value={text} />))}
      {/* programs read the page as it was sent; a browser with scripts need not make it */}
      <noscript>
        <label className={css['trap']} aria-hidden="true">
          {words.trap}
          <input name={fillFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </noscript>
    </>
  )
}
