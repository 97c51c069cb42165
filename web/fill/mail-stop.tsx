import type { Messages } from '#shared/messages/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { sayNodes } from '#web/ui/messages.tsx'
import { Ending } from './ending.tsx'
import { HomeLink } from './home-link.tsx'

type Props = { messages: Messages; form: string; owner: string; isStopped: boolean }

/** Asks a person who wants no further mail about a form, and says so once it is done. Works without script. */
export function MailStop({ messages: { mail, fill }, form, owner, isStopped }: Props) {
  const { stopPage } = mail
  const name = <bdi>{form}</bdi>
  return (
    <Ending words={fill}>
      <h1>{sayNodes(isStopped ? stopPage.done : stopPage.ask, { form: name })}</h1>
      <p>{isStopped ? stopPage.doneText : sayNodes(stopPage.askText, { owner: <bdi>{owner}</bdi> })}</p>
      {isStopped ? (
        <HomeLink className={buttonClass({ variant: 'outline', size: 'lg' })}>{fill.home}</HomeLink>
      ) : (
        <form method="post">
          <Button type="submit" size="lg">
            {stopPage.submit}
          </Button>
        </form>
      )}
    </Ending>
  )
}
