import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.min.css'
import { Survey } from 'survey-react-ui'
import { questions } from '../questions.js'

const survey = new Model({
  title: 'Customer Feedback',
  questionsOnPageMode: 'questionPerPage',
  elements: questions.map(({ id, title, options }) => ({ type: 'radiogroup', name: id, title, choices: options })),
})

createRoot(document.querySelector('#root')).render(<Survey model={survey} />)
