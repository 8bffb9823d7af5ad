/** Silences the advice of the AWS SDK to use a later version of Node.js. */
export function silenceVersionAdvice(): void {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
}
