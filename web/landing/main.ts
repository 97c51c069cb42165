import { isLanguage } from '#shared/messages/languages.ts'
import '#web/ui/base.css'
import '#web/ui/font-mono.css'
import '#web/ui/brand.module.css'
import '#web/ui/button.module.css'
import '#web/ui/field.module.css'
import '#web/ui/outline.module.css'
import '#web/ui/pill.module.css'
import '#web/ui/skip-link.module.css'
import '#web/ui/text-field.module.css'
import '#web/users/promo-chart.module.css'
import { chooseTheme, currentTheme, isTheme, keepLanguage } from '#web/ui/preference.ts'
import { checkLink } from './check-link.ts'
import { closeWhenLeft, followScroll } from './header-scroll.ts'
import { sendRequest } from './send-request.ts'
import './faq.module.css'
import './feature-request.module.css'
import './features.module.css'
import './footer.module.css'
import './header.module.css'
import './help-page.module.css'
import './hero-picture.module.css'
import './hero.module.css'
import './link-wish.module.css'
import './reviews.module.css'
import './sample-forms.module.css'
import './samples.module.css'
import './section.module.css'
import './steps.module.css'
import './wrap.module.css'

const header = document.querySelector<HTMLElement>('#header')
const menu = document.querySelector<HTMLDetailsElement>('#menu')
const wish = document.querySelector<HTMLFormElement>('#wish')
const request = document.querySelector<HTMLFormElement>('#request')
const theme = document.querySelector<HTMLSelectElement>('#theme')
const language = document.querySelector<HTMLSelectElement>('#language')

// the help page has only some of them
if (header) followScroll(header)
if (menu) closeWhenLeft(menu)
if (wish) checkLink(wish)
if (request) sendRequest(request)
if (theme) theme.value = currentTheme()
theme?.addEventListener('change', () => {
  if (isTheme(theme.value)) chooseTheme(theme.value)
})
language?.addEventListener('change', () => {
  if (!isLanguage(language.value)) return
  keepLanguage(language.value)
  location.reload()
})
