/** A word of Japanese or Chinese is being put together. Of the key that ends it Safari says so by this code alone. */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229
