import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs when the test that asks is done; asked outside of a test, when its file is. */
export const cleanUp = (work: () => Promise<void>): void => {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work)
  else onTestFinished(work)
}
