/** What an address says as text, which is none where it says something else. Digits alone are read as a number. */
export const addressText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
