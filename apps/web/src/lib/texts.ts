/** The words of one part of the product, by language. A second language is a second file. */
export interface Texts<T> {
  en: T
}

/** Every text a person reads comes through here. */
export const useTexts = <T>(texts: Texts<T>): T => texts.en

export interface PageTexts {
  /** Stands in the tab and is announced on arrival. */
  title: string
  description: string
}
