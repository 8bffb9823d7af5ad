export const pictureFailed = '图片生成失败';
