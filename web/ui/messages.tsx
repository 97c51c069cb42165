import { createContext, createElement, Fragment, type ReactNode, use } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages } from '#shared/messages/messages.ts'

export type Catalogue = { language: Language; messages: Messages }

const CatalogueContext = createContext<Catalogue | undefined>(undefined)
export const CatalogueProvider = CatalogueContext.Provider

export const useCatalogue = () => {
  const catalogue = use(CatalogueContext)
  if (!catalogue) throw new Error('A component that speaks stands outside of CatalogueProvider')
  return catalogue
}

export const useMessages = () => useCatalogue().messages

/** Like `say`, for places that hold more than text. */
export const sayNodes = (message: string, values: Record<string, ReactNode>) => {
  // every second part is the name of a place
  const parts = message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? values[part] : part))
  return createElement(Fragment, null, ...parts)
}
