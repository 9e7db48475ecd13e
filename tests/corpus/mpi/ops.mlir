// Message passing.

func.func @messages(%buffer: memref<100xf32>, %tag: i32, %rank: i32) {
  mpi.init
  %err0 = mpi.init {test.a} : !mpi.retval
  %comm = mpi.comm_world : !mpi.comm
  %err1, %own = mpi.comm_rank(%comm) : !mpi.retval, i32
  %err2, %size = mpi.comm_size(%comm) : !mpi.retval, i32
  %err3, %half = mpi.comm_split(%comm, %own, %size) : !mpi.retval, !mpi.comm
  mpi.send(%buffer, %tag, %rank, %comm) : memref<100xf32>, i32, i32
  %err4 = mpi.send(%buffer, %tag, %rank, %half) : memref<100xf32>, i32, i32 -> !mpi.retval
  %err5, %sent = mpi.isend(%buffer, %tag, %rank, %comm) : memref<100xf32>, i32, i32 -> !mpi.retval, !mpi.request
  mpi.recv(%buffer, %tag, %rank, %comm) : memref<100xf32>, i32, i32
  %err6 = mpi.recv(%buffer, %tag, %rank, %comm) : memref<100xf32>, i32, i32 -> !mpi.retval
  %err7, %got = mpi.irecv(%buffer, %tag, %rank, %comm) : memref<100xf32>, i32, i32 -> !mpi.retval, !mpi.request
  mpi.wait(%sent) : !mpi.request
  %err8 = mpi.wait(%got) : !mpi.request -> !mpi.retval
  mpi.allreduce(%buffer, %buffer, MPI_SUM, %comm) : memref<100xf32>, memref<100xf32>
  %err9 = mpi.allreduce(%buffer, %buffer, MPI_MAX, %comm) : memref<100xf32>, memref<100xf32> -> !mpi.retval
  mpi.barrier(%comm)
  %err10 = mpi.barrier(%comm) -> !mpi.retval
  %failed = mpi.retval_check %err10 = <MPI_SUCCESS> : i1
  %class = mpi.error_class %err10 : !mpi.retval
  %err11 = mpi.finalize : !mpi.retval
  mpi.finalize
  return
}
