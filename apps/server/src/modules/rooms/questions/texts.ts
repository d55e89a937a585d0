export const questionTexts = {
  changed: 'Changed.',
  withdrawn: 'Your question was withdrawn.',
  gone: 'This question is no longer here. Its asker may have withdrawn it.',
  answered: 'Answered.',
  hostsAnswer: 'Hosts answer the questions here. Please ask in the chat.',
  notAnonymous: 'The hosts do not take anonymous questions at the moment. Please ask with your name.',
  tooMany: (most: number) => `You have asked ${most} questions, which is as many as one person can ask in a webinar.`,
  own: 'You cannot vote for your own question.',
  beingAnswered: 'Your question is being answered now.',
  settled: 'The hosts have already answered or dismissed this question.',
  dismissed: 'This question was dismissed. Please restore it first.',
}
