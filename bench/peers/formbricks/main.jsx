import { renderSurveyInline } from '@formbricks/surveys'
import { questions } from '../questions.js'

renderSurveyInline({
  containerId: 'root',
  brandColor: '#4f46e5',
  isBrandingEnabled: false,
  survey: {
    id: 'bench',
    name: 'Customer Feedback',
    welcomeCard: { enabled: false },
    thankYouCard: { enabled: true, headline: 'Thank you' },
    hiddenFields: { enabled: false },
    questions: questions.map(({ id, title, options }) => ({
      id,
      type: 'multipleChoiceSingle',
      headline: title,
      required: false,
      shuffleOption: 'none',
      choices: options.map((label) => ({ id: label, label })),
    })),
  },
})
