const options = ['Very good', 'Good', 'Fair', 'Poor']

/** The same form as ours, as plain as it can be said: ten questions, or as many as the address asks for. */
export const questions = Array.from({
  length: Number(new URLSearchParams(location.search).get('questions') ?? 10),
}).map((_, index) => ({
  id: `q${index + 1}`,
  title: index === 0 ? 'How was your visit?' : `Question ${index + 1}`,
  options,
}))
