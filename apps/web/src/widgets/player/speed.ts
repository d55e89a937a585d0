import { remember } from '#lib/browser/remembered.ts'

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

export const speedKey = 'regent-speed'

export const rememberSpeed = (rate: number): void => remember(speedKey, String(rate))

export const slower = (rate: number): number => speeds.findLast((speed) => speed < rate) ?? speeds[0]

export const faster = (rate: number): number => speeds.find((speed) => speed > rate) ?? 2
