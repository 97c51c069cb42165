import { isLanguage } from '#shared/messages/languages.ts'
import '#web/ui/base.css'
import '#web/ui/font-mono.css'
import '#web/ui/brand.module.css'
import '#web/ui/button.module.css'
import '#web/ui/skip-link.module.css'
import { chooseTheme, currentTheme, isTheme, keepLanguage } from '#web/ui/preference.ts'
import './features.module.css'
import './footer.module.css'
import './header.module.css'
import './hero-picture.module.css'
import './hero.module.css'
import './samples.module.css'
import './wrap.module.css'

const theme = document.querySelector<HTMLSelectElement>('#theme')
const language = document.querySelector<HTMLSelectElement>('#language')

if (theme) theme.value = currentTheme()
theme?.addEventListener('change', () => {
  if (isTheme(theme.value)) chooseTheme(theme.value)
})
language?.addEventListener('change', () => {
  if (!isLanguage(language.value)) return
  keepLanguage(language.value)
  location.reload()
})
