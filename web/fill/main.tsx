import { hydrateRoot } from 'react-dom/client'
import '#web/ui/base.css'
import './first-look.css'
import type { SentFillData } from '#shared/fill-data.ts'
import { fillEn } from '#shared/messages/fill-en.ts'
import { FillPage } from './fill-page.tsx'
import { bringTypefaces } from './typefaces.ts'

const place = document.querySelector('#root')
const text = document.querySelector('#fill')?.textContent
// a frame that its sandbox left without an origin may call nothing: there each answer is sent as it is without a script
if (origin === 'null') document.documentElement.dataset['plain'] = ''
// a form that was not found comes without data, and needs no script
else if (place && text) hydrateRoot(place, <FillPage data={{ words: fillEn, ...(JSON.parse(text) as SentFillData) }} />)
// without them the page looks plainer, and nothing else
void bringTypefaces().catch(() => {})
