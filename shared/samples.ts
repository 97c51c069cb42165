/** Where the forms are that come with the product. */
export const sampleLinks = {
  demoForm: 'demo-form',
  jobApplication: 'job-application',
  customerFeedback: 'customer-feedback',
  featureRequest: 'feature-request',
} as const

const links: ReadonlySet<string> = new Set(Object.values(sampleLinks))
export const isSampleLink = (customLink: string) => links.has(customLink)
