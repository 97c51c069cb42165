import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { questions } from '../questions.js'

const schema = {
  title: 'Customer Feedback',
  type: 'object',
  properties: Object.fromEntries(
    questions.map(({ id, title, options }) => [id, { type: 'string', title, enum: options }]),
  ),
}
const uiSchema = Object.fromEntries(questions.map(({ id }) => [id, { 'ui:widget': 'radio' }]))

createRoot(document.querySelector('#root')).render(<Form schema={schema} uiSchema={uiSchema} validator={validator} />)
