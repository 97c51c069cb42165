import { createRoot } from 'react-dom/client'
import { registerCoreBlocks } from '@quillforms/react-renderer-utils'
import { Form } from '@quillforms/renderer-core'
import '@quillforms/renderer-core/build-style/style.css'
import { questions } from '../questions.js'

registerCoreBlocks()

const blocks = questions.map(({ id, title, options }) => ({
  name: 'multiple-choice',
  id,
  attributes: {
    required: false,
    multiple: false,
    verticalAlign: true,
    label: title,
    choices: options.map((label) => ({ label, value: label })),
  },
}))

createRoot(document.querySelector('#root')).render(
  <div style={{ width: '100%', height: '100vh' }}>
    <Form formId={1} formObj={{ blocks, settings: {}, theme: {} }} onSubmit={(_, { completeForm }) => completeForm()} />
  </div>,
)
