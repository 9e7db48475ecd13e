// What is wrong with operations of the mpi dialect; every chunk has one mistake.

func.func @messages(%buffer: memref<100xf32>, %tag: i32, %rank: i32) {
  // expected-error @below {{expected '('}}
  %err1, %own = mpi.comm_rank%comm) : !mpi.retval, i32
  return
}

// -----

func.func @messages(%buffer: memref<100xf32>, %tag: i32, %rank: i32) {
  // expected-error @below {{custom op 'mpi.allreduce' expected string or keyword containing one of the following enum values for attribute 'op' [MPI_OP_NULL, MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_BAND, MPI_LOR, MPI_BOR, MPI_LXOR, MPI_BXOR, MPI_MINLOC, MPI_MAXLOC, MPI_REPLACE]}}
  mpi.allreduce(%buffer, %buffer, MPI_SUMMPI_SUM %comm) : memref<100xf32>, memref<100xf32>
  return
}
