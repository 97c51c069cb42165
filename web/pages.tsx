import type { ComponentProps } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'
import type { FillData } from '#shared/fill-data.ts'
import { FillPage } from '#web/fill/fill-page.tsx'
import { FormNotFound } from '#web/fill/form-not-found.tsx'
import { MailStop } from '#web/fill/mail-stop.tsx'
import { Trouble } from '#web/fill/trouble.tsx'
import { HelpPage } from '#web/landing/help-page.tsx'
import { LandingPage } from '#web/landing/landing-page.tsx'
import { CatalogueProvider } from '#web/ui/messages.tsx'

/** What the server renders itself: the content of the body, which works without script. */
export const renderLanding = (messages: Messages, language: Language, settings: { demo: boolean }) =>
  renderToStaticMarkup(
    <CatalogueProvider value={{ language, messages }}>
      <LandingPage isDemoOn={settings.demo} />
    </CatalogueProvider>,
  )

export const renderHelp = (messages: Messages, language: Language, settings: { demo: boolean }) =>
  renderToStaticMarkup(
    <CatalogueProvider value={{ language, messages }}>
      <HelpPage isDemoOn={settings.demo} />
    </CatalogueProvider>,
  )

export const renderFormNotFound = (messages: Messages) => renderToStaticMarkup(<FormNotFound words={messages.fill} />)

export const renderTrouble = (messages: Messages, sentence: string) =>
  renderToStaticMarkup(<Trouble messages={messages} sentence={sentence} />)

export const renderMailStop = (page: ComponentProps<typeof MailStop>) => renderToStaticMarkup(<MailStop {...page} />)

/** The browser takes it over from there, with the same data. */
export const renderFill = (data: FillData) => renderToString(<FillPage data={data} />)
