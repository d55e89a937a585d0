/** The texts of one part of the product, by language. A second language is a second file. */
export interface Texts<T> {
  en: T
}

/** Reads every text that a person sees. */
export const useTexts = <T>(texts: Texts<T>): T => texts.en

/** The same outside of components. */
export const readTexts = <T>(texts: Texts<T>): T => texts.en

/** '1 person', '1,200 people'. */
export const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export interface PageTexts {
  /** The title of the tab, announced on arrival. */
  title: string
  description: string
}

/** Of a mailed link: the server was not reached. */
export const linkCheckFailed = 'The link could not be checked'
