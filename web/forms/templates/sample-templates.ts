/** The templates that somebody without a form is led to. Their questions are loaded by the builder. */
export const sampleTemplates = { job: 'job-application', feedback: 'customer-feedback' } as const
