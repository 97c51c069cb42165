import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { answerError, prepareRefusal } from '#server/http/error-handler.ts'
import { troublePage } from './fill-page.ts'
import type { Show } from './page.ts'

/** Answers an error: a page for a person with a browser, JSON for a program. */
export const showTrouble = (show: Show) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (!request.headers.accept?.includes('text/html')) return answerError(error, request, reply)
  return show(troublePage(prepareRefusal(error, request, reply)))(request, reply)
}
