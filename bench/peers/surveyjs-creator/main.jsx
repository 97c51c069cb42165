import { createRoot } from 'react-dom/client'
import 'survey-core/survey-core.min.css'
import 'survey-creator-core/survey-creator-core.min.css'
import { SurveyCreator, SurveyCreatorComponent } from 'survey-creator-react'
import { questions } from '../questions.js'

const creator = new SurveyCreator({ autoSaveEnabled: false })
creator.JSON = {
  title: 'Customer Feedback',
  elements: questions.map(({ id, title, options }) => ({ type: 'radiogroup', name: id, title, choices: options })),
}

createRoot(document.querySelector('#root')).render(
  <div style={{ position: 'fixed', inset: 0 }}>
    <SurveyCreatorComponent creator={creator} />
  </div>,
)
